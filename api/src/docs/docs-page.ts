import { PRODUCT_NAME } from '@bidlight/contract';
import type { JsonSchema, Operation } from './openapi.ts';

/** The API's documentation as one plain page: it needs no script and reads well in any browser. */
export function docsPage(operations: readonly Operation[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${PRODUCT_NAME} API</h1>
<p>Every call answers JSON with <code>success</code>. A failure has the right status and
<code>{ success: false, error, message, code, requestId }</code>. Sign in with the login call: it sets the
session cookie. The same as an <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a>.</p>
<ul class="calls">
${operations.map(operationItem).join('\n')}
</ul>
</main>
</body>
</html>`;
}

function operationItem(operation: Operation): string {
  return `<li><details>
<summary><span class="method">${operation.method}</span> <code>${escapeHtml(operation.path)}</code>
<span class="summary">${escapeHtml(operation.summary)}</span></summary>
<p>For: ${escapeHtml(operation.access)}</p>
${parametersTable(operation.parameters)}
${operation.body ? schemaBlock('Body', operation.body) : ''}
${schemaBlock(`Reply (${operation.status})`, operation.reply)}
</details></li>`;
}

function parametersTable(parameters: Operation['parameters']): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td>
<td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th>
<th scope="col">Needed</th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function schemaBlock(title: string, schema: JsonSchema): string {
  return `<h2>${escapeHtml(title)}</h2><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
