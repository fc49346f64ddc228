// Holds answers against docs/api.yaml: the status must be described, and headers and body must fit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const file = new URL('../../docs/api.yaml', import.meta.url);
const description = parse(readFileSync(file, 'utf8'));

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, validateFormats: true });

/** A schema of the description with its references led into ajv's copy of all of them. */
const pointed = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"api#/$defs/'));
ajv.addSchema({ $id: 'api', $defs: pointed(description.components.schemas) });

/** A part of the description, or what it refers to. */
function resolved(part) {
  while (part?.$ref) {
    part = part.$ref
      .slice(2)
      .split('/')
      .reduce((node, key) => node[key], description);
  }
  return part;
}

const validators = new Map();

function validator(schema) {
  if (!validators.has(schema)) validators.set(schema, ajv.compile(pointed(schema)));
  return validators.get(schema);
}

const patterns = Object.keys(description.paths).map((path) => ({
  path,
  // Longer literal paths come first: /api/runs/current is no id.
  regexp: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
patterns.sort((a, b) => a.path.includes('{') - b.path.includes('{'));

/** Fails unless the description allows this answer. */
export function hold(method, target, { status, headers, text }) {
  const path = target.split('?')[0];
  if (!/^\/(api|healthz|tables)/.test(path)) return; // the page, which is not described
  const found = patterns.find(({ regexp }) => regexp.test(path));
  const operation = found && description.paths[found.path][method === 'HEAD' ? 'get' : method.toLowerCase()];
  const what = `${method} ${target} answered ${status}`;
  if (status === 204 || status === 304) return;
  const described = resolved(operation?.responses[status] ?? operation?.responses.default ?? description.components.responses.Other);
  if (operation) {
    assert.ok(status >= 400 || operation.responses[status], `${what}, which is not described`);
  } else {
    assert.ok(status >= 400, `${what}, and the address is not described`);
  }

  for (const [name, header] of Object.entries(described.headers ?? {})) {
    const value = headers.get(name);
    assert.ok(value, `${what} without ${name}`);
    const valid = validator(resolved(header).schema);
    assert.ok(valid(value), `${what} with ${name}: ${value}: ${ajv.errorsText(valid.errors)}`);
  }
  const [type, content] = Object.entries(described.content)[0];
  assert.equal(headers.get('content-type'), type, what);
  if (method === 'HEAD' || !content.schema) return;
  const valid = validator(content.schema);
  const body = type === 'application/json' ? JSON.parse(text) : text;
  assert.ok(valid(body), `${what}: ${text.slice(0, 400)}: ${ajv.errorsText(valid.errors)}`);
}
