/** Runs request samples with the compilers and interpreters that the machine has. */
import { type ExecFileException, execFile, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { runJava } from './kept-java.ts';

const execute = promisify(execFile);

type Toolchain = {
  /** The language's name in the setting `samples`. */
  readonly language: string;
  /** Programs that must be on the PATH. */
  readonly needs: readonly string[];
  /** A shell command that succeeds if the libraries of the samples are installed. */
  readonly probe?: string;
  readonly file: string;
  readonly commands: readonly (readonly string[])[];
};

const all: readonly Toolchain[] = [
  { language: 'curl', needs: ['sh', 'curl'], file: 'sample.sh', commands: [['sh', 'sample.sh']] },
  {
    language: 'javascript',
    needs: [],
    file: 'sample.mjs',
    commands: [[process.execPath, 'sample.mjs']],
  },
  { language: 'python', needs: ['python3'], file: 'sample.py', commands: [['python3', 'sample.py']] },
  { language: 'go', needs: ['go'], file: 'sample.go', commands: [['go', 'run', 'sample.go']] },
  // In a kept machine.
  { language: 'java', needs: ['java', 'javac'], file: 'Sample.java', commands: [] },
  { language: 'php', needs: ['php'], file: 'sample.php', commands: [['php', 'sample.php']] },
  {
    language: 'csharp',
    needs: ['mcs', 'mono'],
    // On Debian the compiler does not include this library.
    probe:
      'd=$(mktemp -d) && echo "class Probe { static void Main() {} }" > "$d/probe.cs" && ' +
      'mcs -r:System.Net.Http.dll "$d/probe.cs"; s=$?; rm -r "$d"; exit $s',
    file: 'sample.cs',
    commands: [
      [
        'mcs',
        '-nowarn:28',
        '-main:Entry',
        '-r:System.Net.Http.dll',
        '-out:sample.exe',
        'sample.cs',
        'entry.cs',
      ],
      ['mono', 'sample.exe'],
    ],
  },
];

function isThere(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}

/** The toolchains of this machine; JavaScript is always one of them. */
export const toolchains = all.filter(({ needs, probe }) => {
  if (!needs.every(isThere)) return false;
  return probe === undefined || spawnSync('sh', ['-c', probe]).status === 0;
});

/**
 * Returns the output. Rejects, with the output, if the program fails.
 * @param again called before a program that hung runs once more
 */
export async function run(
  toolchain: Toolchain,
  code: string,
  folder: string,
  again: () => void = () => {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, toolchain.file), code),
    writeFile(join(folder, 'hello.wav'), 'RIFF'),
    writeFile(join(folder, 'body.bin'), 'RIFF'),
    ...(toolchain.language === 'csharp' ? [writeFile(join(folder, 'entry.cs'), entry)] : []),
    // In case Python has no `requests` installed.
    ...(toolchain.language === 'python' ? [writeFile(join(folder, 'requests.py'), requests)] : []),
  ]);
  const environment = {
    ...process.env,
    TOKEN: 'secret',
    API_KEY: 'key',
    API_USER: 'alice',
    API_PASSWORD: 'a b:"c$',
    PYTHONDONTWRITEBYTECODE: '1',
  };
  if (toolchain.language === 'java') return runJava(folder, environment);
  let printed = '';
  for (const [command = '', ...args] of toolchain.commands) {
    const options = { cwd: folder, env: environment, timeout: 50_000 };
    const { stdout } = await execute(command, args, options).catch((error: ExecFileException) => {
      // Once in some hundred runs Mono hangs or dies by a signal, without output; the sample is not at fault.
      if (!error.signal || error.stderr) throw error;
      again();
      return execute(command, args, options);
    });
    printed = stdout;
  }
  return printed;
}

/** This compiler does not support an async `Main`. */
const entry = `
using System.Reflection;
using System.Threading.Tasks;
class Entry
{
    static void Main()
    {
        var main = typeof(Sample).GetMethod("Main", BindingFlags.NonPublic | BindingFlags.Static);
        ((Task)main.Invoke(null, null)).GetAwaiter().GetResult();
    }
}
`;

/** The part of `requests` that the samples use. */
const requests = `
import base64
import json as codec
import urllib.parse
import urllib.request

class Response:
    def __init__(self, content):
        self.content = content
        self.text = content.decode()
    def json(self):
        return codec.loads(self.text)
    def raise_for_status(self):
        pass

def request(method, url, headers=None, json=None, data=None, files=None, timeout=None, auth=None):
    headers = dict(headers or {})
    if auth is not None:
        headers["Authorization"] = "Basic " + base64.b64encode(":".join(auth).encode()).decode()
    if json is not None:
        data = codec.dumps(json).encode()
        headers.setdefault("Content-Type", "application/json")
    elif files is not None:
        parts = [(name, "", value.encode()) for name, value in (data or {}).items()]
        for name, file in files.items() if isinstance(files, dict) else files:
            if isinstance(file, tuple):
                own = '; filename="%s"' % file[0] if file[0] else ""
                own += "\\r\\nContent-Type: " + file[2] if len(file) > 2 else ""
                parts.append((name, own, file[1].read() if hasattr(file[1], "read") else file[1].encode()))
            else:
                parts.append((name, '; filename="%s"' % file.name, file.read()))
        data = b"".join(
            b'--part\\r\\nContent-Disposition: form-data; name="%s"%s\\r\\n\\r\\n%s\\r\\n' % (name.encode(), more.encode(), value)
            for name, more, value in parts
        ) + b"--part--\\r\\n"
        headers["Content-Type"] = "multipart/form-data; boundary=part"
    elif isinstance(data, dict):
        data = urllib.parse.urlencode(data, doseq=True).encode()
    elif hasattr(data, "read"):
        data = data.read()
    asked = urllib.request.Request(url, data=data, headers=headers, method=method)
    with urllib.request.urlopen(asked, timeout=timeout) as answer:
        return Response(answer.read())
`;
