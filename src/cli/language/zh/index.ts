/** The Chinese messages of all rooms but the features, which have their own. Loaded only when the terminal speaks Chinese. */
import type { Catalogue } from '#model/catalogue';
import cli from './cli.json';
import codeEntries from './codes.json';
import engine from './engine.json';
import lib from './lib.json';
import libraries from './libraries.json';
import model from './model.json';
import server from './server.json';
import shared from './shared.json';
import stages from './stages.json';
import tools from './tools.json';
import words from './words.json';

export const core: readonly Catalogue[] = [
  cli,
  engine,
  lib,
  libraries,
  model,
  server,
  shared,
  stages,
  tools,
  words,
];

/** The meaning and the remedy of each code, on two lines. */
export const codes: Catalogue = codeEntries;
