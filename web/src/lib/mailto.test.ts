import { expect, it } from 'vitest';
import { mailtoUrl } from './mailto.ts';

it('a link to an address has no other recipient and no text, whatever the address is', () => {
  expect(mailtoUrl('officer@army.example')).toBe('mailto:officer@army.example');
  const url = new URL(mailtoUrl('a?bcc=b&body=c#d@army.example'));
  expect([url.protocol, url.search, url.hash]).toEqual(['mailto:', '', '']);
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=b&body=c#d@army.example');
});
