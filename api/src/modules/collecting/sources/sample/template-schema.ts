import { z } from 'zod';
import { placeholderNamesIn } from './template.ts';

/** A list of templates that use only the allowed placeholders. An empty text says nothing, as some notices do. */
export function templates(allowed: readonly string[]) {
  const template = z.string().superRefine((text, context) => {
    for (const problem of templateProblems(text, allowed)) context.addIssue(problem);
  });
  return z.array(template).min(1);
}

export function templateProblems(text: string, allowed: readonly string[]): string[] {
  const unknown = placeholderNamesIn(text).filter((name) => !allowed.includes(name));
  return [
    ...(isBalanced(text) ? [] : [`Brackets or braces do not match in '${text}'`]),
    ...unknown.map((name) => `Unknown placeholder {${name}} in '${text}'`),
  ];
}

function isBalanced(text: string): boolean {
  const rest = text.replace(/\{[^{}[\]|]*\}/g, '').replace(/\[[^{}[\]]*\]/g, '');
  return !/[{}[\]|]/.test(rest);
}
