/** The form of a request, its sending, and its result. */
import { fillPlaceholder } from '#model/strings';
import type { TryStrings } from '../../../src/features/api/contract.ts';
import type { ApiTryField, ApiTryKey, ApiTryRequest } from '../../../src/features/api/model/pieces.ts';
import { event } from '../constants.ts';
import { listen } from '../listen.ts';
import { renderAnswer } from './answer.ts';
import { createElement, createField } from './elements.ts';
import { type Entered, prepare } from './prepare.ts';
import { send } from './send.ts';

let count = 0;

type FormParts = ReturnType<typeof createFormParts>;

function createFormParts(request: ApiTryRequest, strings: TryStrings) {
  const id = `Try-${++count}`;
  const server = createElement('input', {
    type: 'url',
    required: true,
    placeholder: request.server,
    spellcheck: false,
    autocomplete: 'off',
  });
  const inputs = request.fields.map((field, index) => {
    const required = field.required === true;
    const input = field.file
      ? createElement('input', { type: 'file', required, multiple: field.file === 'many' })
      : createElement('input', {
          value: field.value ?? '',
          placeholder: field.hint ?? '',
          required,
          spellcheck: false,
          autocomplete: 'off',
        });
    return { one: field, input, row: createField(`${id}-${index}`, createFieldLabel(field, strings), input) };
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
    return rows.length > 0
      ? [createElement('fieldset', {}, createElement('legend', {}, title), ...rows)]
      : [];
  });
  const signIn = createSignIn(request, strings, id);
  const body = createElement('textarea', {
    value: request.body?.text ?? '',
    rows: Math.min(14, (request.body?.text ?? '').split('\n').length + 1),
    spellcheck: false,
    autocomplete: 'off',
  });
  const submit = createElement('button', { type: 'submit', className: 'btn btn-1' }, strings.apiTrySend);
  const cancel = createElement(
    'button',
    { type: 'button', className: 'btn', hidden: true },
    strings.apiTryCancel,
  );
  const said = createElement('p', { className: 'try-said' });
  said.setAttribute('role', 'status');
  const shown = createElement('div', { className: 'try-answer' });
  const form = createElement(
    'form',
    { noValidate: true },
    createElement('p', { className: 'try-note' }, strings.apiTryNote),
    createField(`${id}-server`, [strings.apiTryServer], server),
    ...signIn.rows,
    ...groups,
    ...(request.body ? [createField(`${id}-body`, [strings.apiBody, ' ', request.body.type], body)] : []),
    createElement('p', { className: 'try-do' }, submit, ' ', cancel),
  );
  return { form, server, inputs, signIn, body, submit, cancel, said, shown };
}

export function createForm(request: ApiTryRequest, strings: TryStrings): HTMLElement {
  const parts = createFormParts(request, strings);
  const { form, submit, cancel, said, shown } = parts;
  const showMessage = (text: string, isFault = false) => {
    said.textContent = text;
    said.classList.toggle('fault', isFault);
  };
  let running: AbortController | undefined;

  listen(form, 'submit', async (submitted) => {
    submitted.preventDefault();
    if (running) return;
    shown.replaceChildren();
    const prepared = prepare(request, readEntered(request, parts), strings);
    if ('fault' in prepared) {
      markWrongInput(prepared.at, parts);
      return showMessage(prepared.fault, true);
    }
    running = new AbortController();
    cancel.hidden = false;
    submit.setAttribute('aria-disabled', 'true');
    showMessage(strings.apiTrySending);
    const result = await send(prepared, running, strings);
    running = undefined;
    if (document.activeElement === cancel) submit.focus();
    cancel.hidden = true;
    submit.removeAttribute('aria-disabled');
    if ('fault' in result) return showMessage(result.fault, true);
    const { status, statusText, ms } = result;
    const words = [String(status), statusText].filter(Boolean).join(' ');
    showMessage(
      `${strings.apiTryAnswer} ${words}\u00a0· ${fillPlaceholder(strings.apiTryTime, String(ms))}`,
      status >= 400,
    );
    shown.append(...renderAnswer(result, strings));
  });
  listen(cancel, 'click', () => running?.abort());
  // Another page has replaced this one: nobody waits for the response.
  listen(window, event.route, () => {
    if (!form.isConnected) running?.abort();
  });
  return createElement('details', {}, createElement('summary', {}, strings.apiTry), form, said, shown);
}

function readEntered(request: ApiTryRequest, { form, server, inputs, signIn, body }: FormParts): Entered {
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
function markWrongInput(at: number | undefined, { server, inputs }: FormParts): void {
  const wrong = at === undefined ? server : inputs[at]?.input;
  wrong?.setAttribute('aria-invalid', 'true');
  wrong?.focus();
}

function createFieldLabel(
  { name, required }: ApiTryField,
  { apiRequired }: TryStrings,
): (string | HTMLElement)[] {
  const code = createElement('code', {}, name);
  return required ? [code, ' ', createElement('span', { className: 'api-required' }, apiRequired)] : [code];
}

/** A choice between ways to sign in, and the inputs of the chosen one. */
function createSignIn({ ways }: ApiTryRequest, strings: TryStrings, id: string) {
  const inputs = ways.map(({ keys }, way) =>
    keys.map((key, index) => {
      const input = createElement('input', { type: 'password', spellcheck: false, autocomplete: 'off' });
      const row = createField(
        `${id}-key-${way}-${index}`,
        [createElement('code', {}, key.name), ` ${getKeyHint(key)}`],
        input,
      );
      return { key, input, row };
    }),
  );
  const select = createElement(
    'select',
    {},
    ...[...ways.map(({ title }) => title), strings.apiNoSignIn].map(createOption),
  );
  const showWay = () => {
    for (const [way, all] of inputs.entries())
      for (const { row } of all) row.hidden = way !== select.selectedIndex;
  };
  listen(select, 'change', showWay);
  showWay();
  return {
    rows:
      ways.length === 0
        ? []
        : [createField(`${id}-way`, [strings.apiSignIn], select), ...inputs.flat().map(({ row }) => row)],
    keys: () =>
      (inputs[select.selectedIndex] ?? []).map(({ key, input }) => ({ ...key, value: input.value })),
  };
}

function createOption(title: string): HTMLOptionElement {
  return createElement('option', {}, title);
}

function getKeyHint({ prefix, isBasic }: ApiTryKey): string {
  return isBasic ? 'user:password' : (prefix ?? '').trim();
}
