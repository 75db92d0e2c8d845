/** Compiles and runs programs of Java in one virtual machine: starting one and its compiler takes ten times as long as a sample. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Reads folders from its input, and answers each with whether all went well and what was printed. */
const program = `
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

public class Runs {
  public static void main(String[] none) throws Exception {
    PrintStream answers = System.out;
    BufferedReader folders = new BufferedReader(new InputStreamReader(System.in));
    for (String folder = folders.readLine(); folder != null; folder = folders.readLine()) {
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      PrintStream out = new PrintStream(printed, true);
      System.setOut(out);
      System.setErr(out);
      answers.println(run(folder, out) + " " + Base64.getEncoder().encodeToString(printed.toByteArray()));
    }
    System.exit(0);
  }

  static boolean run(String folder, PrintStream out) {
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] { Path.of(folder).toUri().toURL() }, platform)) {
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      if (compiler.run(null, out, out, "-d", folder, folder + "/Sample.java") != 0) return false;
      java.lang.reflect.Method main = loader.loadClass("Sample").getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) none);
      return true;
    } catch (Throwable fault) {
      fault.printStackTrace(out);
      return false;
    }
  }

  static final String[] none = {};
}
`;

type Kept = { readonly child: ChildProcess; readonly answers: AsyncIterator<string> };

let kept: Promise<Kept> | undefined;

/** The machine works in the folder of its first program, whose files all others have too. */
async function start(folder: string, env: NodeJS.ProcessEnv): Promise<Kept> {
  await writeFile(join(folder, 'Runs.java'), program);
  const child = spawn('java', ['-XX:TieredStopAtLevel=1', 'Runs.java'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, answers: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

/** Runs Sample.java of a folder. Returns what it prints; rejects, with that, if it does not compile or fails. */
export async function runJava(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  kept ??= start(folder, env);
  const { child, answers } = await kept;
  child.stdin!.write(`${folder}\n`);
  const { value = '' } = await answers.next();
  const [isFine, encoded = ''] = String(value).split(' ');
  const printed = Buffer.from(encoded, 'base64').toString();
  if (isFine !== 'true') throw new Error(`Sample.java failed:\n${printed}`);
  return printed;
}

/** It ends with its input. */
export async function endJava(): Promise<void> {
  const one = await kept;
  kept = undefined;
  one?.child.stdin?.end();
}
