import { nameOf } from './picture.ts';
import type { Taken } from './take.ts';

/** All pictures in order, those of one name side by side. */
export function indexPage(taken: readonly Taken[]): string {
  const names = [...new Set(taken.map(({ picture }) => picture.name))];
  const sections = names.map((name) => {
    const own = taken.filter(({ picture }) => picture.name === name);
    const about = own[0] && `${own[0].picture.path}, ${nameOf(own[0].picture)}`;
    return `<section><h2>${name}</h2><p>${about}</p><div>${own
      .map(
        ({ file, device, theme }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="" class="${device.name}"></a><figcaption>${device.name}, ${theme}</figcaption></figure>`,
      )
      .join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of Bidlight</title>
<style>body{font:14px sans-serif;margin:24px;background:#ddd}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}.wide{width:640px}.phone{width:240px}</style>
<h1>${taken.length} pictures</h1>${sections.join('\n')}</html>\n`;
}
