/** The form of a request, its sending, and its result. */

import { event } from '#model/contract';
import { fill } from '#model/strings';
import type { TryStrings } from '../../../src/features/api/contract.ts';
import type { ApiTryField, ApiTryKey, ApiTryRequest } from '../../../src/features/api/model/pieces.ts';
import { on } from '../listen.ts';
import { answerOf } from './answer.ts';
import { element, field } from './elements.ts';
import { type Entered, prepare, send } from './send.ts';

let count = 0;

type Parts = ReturnType<typeof partsOf>;

function partsOf(request: ApiTryRequest, strings: TryStrings) {
  const id = `Try-${++count}`;
  const server = element('input', {
    type: 'url',
    required: true,
    placeholder: request.server,
    spellcheck: false,
    autocomplete: 'off',
  });
  const inputs = request.fields.map((one, index) => {
    const required = one.required === true;
    const input = one.file
      ? element('input', { type: 'file', required, multiple: one.file === 'many' })
      : element('input', { value: one.value ?? '', required, spellcheck: false, autocomplete: 'off' });
    return { one, input, row: field(`${id}-${index}`, labelOf(one, strings), input) };
  });
  const titles = {
    path: strings.apiPath,
    query: strings.apiQuery,
    header: strings.apiHeader,
    form: `${strings.apiBody} multipart/form-data`,
    body: strings.apiBody,
  };
  const groups = (['path', 'query', 'header', 'form', 'body'] as const).flatMap((place) => {
    const rows = inputs.filter(({ one }) => one.in === place).map(({ row }) => row);
    const title = titles[place];
    return rows.length > 0 ? [element('fieldset', {}, element('legend', {}, title), ...rows)] : [];
  });
  const signIn = signInOf(request, strings, id);
  const body = element('textarea', {
    value: request.body?.text ?? '',
    rows: Math.min(14, (request.body?.text ?? '').split('\n').length + 1),
    spellcheck: false,
    autocomplete: 'off',
  });
  const submit = element('button', { type: 'submit', className: 'btn btn-1' }, strings.apiTrySend);
  const cancel = element('button', { type: 'button', className: 'btn', hidden: true }, strings.apiTryCancel);
  const said = element('p', { className: 'try-said' });
  said.setAttribute('role', 'status');
  const shown = element('div', { className: 'try-answer' });
  const form = element(
    'form',
    { noValidate: true },
    element('p', { className: 'try-note' }, strings.apiTryNote),
    field(`${id}-server`, [strings.apiTryServer], server),
    ...signIn.rows,
    ...groups,
    ...(request.body ? [field(`${id}-body`, [strings.apiBody, ' ', request.body.type], body)] : []),
    element('p', { className: 'try-do' }, submit, ' ', cancel),
  );
  return { form, server, inputs, signIn, body, submit, cancel, said, shown };
}

export function formOf(request: ApiTryRequest, strings: TryStrings): HTMLElement {
  const parts = partsOf(request, strings);
  const { form, submit, cancel, said, shown } = parts;
  const say = (text: string, isFault = false) => {
    said.textContent = text;
    said.classList.toggle('fault', isFault);
  };
  let running: AbortController | undefined;

  on(form, 'submit', async (submitted) => {
    submitted.preventDefault();
    if (running) return;
    shown.replaceChildren();
    const prepared = prepare(request, enteredIn(request, parts), strings);
    if ('fault' in prepared) {
      accuse(prepared.at, parts);
      return say(prepared.fault, true);
    }
    running = new AbortController();
    cancel.hidden = false;
    submit.setAttribute('aria-disabled', 'true');
    say(strings.apiTrySending);
    const result = await send(prepared, running, strings);
    running = undefined;
    if (document.activeElement === cancel) submit.focus();
    cancel.hidden = true;
    submit.removeAttribute('aria-disabled');
    if ('fault' in result) return say(result.fault, true);
    const { status, statusText, ms } = result;
    const words = [String(status), statusText].filter(Boolean).join(' ');
    say(`${strings.apiTryAnswer} ${words}\u00a0· ${fill(strings.apiTryTime, String(ms))}`, status >= 400);
    shown.append(...answerOf(result, strings));
  });
  on(cancel, 'click', () => running?.abort());
  // Another page has replaced this one: nobody waits for the response.
  on(window, event.route, () => {
    if (!form.isConnected) running?.abort();
  });
  return element('details', {}, element('summary', {}, strings.apiTry), form, said, shown);
}

function enteredIn(request: ApiTryRequest, { form, server, inputs, signIn, body }: Parts): Entered {
  for (const one of form.querySelectorAll('[aria-invalid]')) one.removeAttribute('aria-invalid');
  return {
    server: server.value.trim(),
    // The `value` of a file input is a made-up path.
    values: inputs.map(({ one, input }) => ({ ...one, value: input.value, files: [...(input.files ?? [])] })),
    keys: signIn.keys(),
    ...(request.body && { body: body.value }),
  };
}

/** Marks and focuses the wrong input. `at`: its index; absent: the server's address. */
function accuse(at: number | undefined, { server, inputs }: Parts): void {
  const wrong = at === undefined ? server : inputs[at]?.input;
  wrong?.setAttribute('aria-invalid', 'true');
  wrong?.focus();
}

function labelOf({ name, required }: ApiTryField, { apiRequired }: TryStrings): (string | HTMLElement)[] {
  const code = element('code', {}, name);
  return required ? [code, ' ', element('span', { className: 'api-required' }, apiRequired)] : [code];
}

/** A choice between ways to sign in, and the inputs of the chosen one. */
function signInOf({ ways }: ApiTryRequest, strings: TryStrings, id: string) {
  const inputs = ways.map(({ keys }, way) =>
    keys.map((key, index) => {
      const input = element('input', { type: 'password', spellcheck: false, autocomplete: 'off' });
      const row = field(`${id}-key-${way}-${index}`, [element('code', {}, key.name), ` ${hint(key)}`], input);
      return { key, input, row };
    }),
  );
  const select = element(
    'select',
    {},
    ...[...ways.map(({ title }) => title), strings.apiNoSignIn].map(option),
  );
  const show = () => {
    for (const [way, all] of inputs.entries())
      for (const { row } of all) row.hidden = way !== select.selectedIndex;
  };
  on(select, 'change', show);
  show();
  return {
    rows:
      ways.length === 0
        ? []
        : [field(`${id}-way`, [strings.apiSignIn], select), ...inputs.flat().map(({ row }) => row)],
    keys: () =>
      (inputs[select.selectedIndex] ?? []).map(({ key, input }) => ({ ...key, value: input.value })),
  };
}

function option(title: string): HTMLOptionElement {
  return element('option', {}, title);
}

function hint({ prefix, isBasic }: ApiTryKey): string {
  return isBasic ? 'user:password' : (prefix ?? '').trim();
}
