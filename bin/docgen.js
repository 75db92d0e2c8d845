#!/usr/bin/env node
import { compiled, packageRoot } from './compile.js';

const { main } = await import(new URL('cli.js', await compiled()));
await main(process.argv.slice(2), packageRoot);
