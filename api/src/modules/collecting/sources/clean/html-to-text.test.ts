import { describe, expect, it } from 'vitest';
import { processorMs } from '#test/processor-ms.ts';
import { htmlToText } from './html-to-text.ts';

describe('HTML to text', () => {
  it.each([
    ['paragraphs become paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['lines and list items become lines', 'a<br>b<br/>c<ul><li>x</li><li>y</li></ul>', 'a\nb\nc\n\nx\ny'],
    [
      'table cells are kept apart',
      '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>',
      'A B\nC',
    ],
    ['scripts and styles vanish', 'a<script>alert(1)</script><STYLE>p{}</STYLE >b', 'ab'],
    ['a script without an end hides the rest', 'a<script>alert(1)', 'a'],
    ['an unclosed frame hides nothing', 'a<iframe src=x>b', 'ab'],
    ['comments and declarations vanish', '<!DOCTYPE html><!-- <p> -->a<?xml x?>b', 'ab'],
    ['attributes with > inside do not end the tag', '<a title="a > b" href=\'x>y\'>link</a>', 'link'],
    ['an unpaired quote costs one tag at most', '<a href="x>one</a> two <b>three</b>', 'one two three'],
    ['word processors leave their own tags', '<o:p>x</o:p><st1:place>Rome</st1:place>', 'xRome'],
    [
      'entities are decoded once',
      '<b>R&amp;D &lt;b&gt; &amp;lt; &#8217;&#x2019;&#146;&nbsp;x</b>',
      'R&D <b> &lt; ’’’ x',
    ],
    [
      'impossible entities leave nothing or stay',
      '<b>a&#0;b&#xD800;c&#1114112;d&nothing;e</b>',
      'abcd&nothing;e',
    ],
    ['source line breaks mean nothing between blocks', '<div>a\n b</div>\n\n<div>c</div>', 'a b\nc'],
    ['inline tags keep the line breaks of the text', 'a <b>b</b>\nc', 'a b\nc'],
  ])('%s', (_name, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    'Send to <contact@agency.gov> and see <https://sam.gov/opp>',
    'Lead <10 ppm, R&D & A&E, 5 < 7 > 3, <END OF NOTICE>, AT&T;',
    'First line\nSecond line\n\nThird',
  ])('leaves a text without tags as it is: %s', (text) => {
    expect(htmlToText(text)).toBe(text);
  });

  it('collapses white space and removes what cannot be stored or seen', () => {
    expect(htmlToText('  a\t\u00a0 b \r\n\r\n\r\n\r\n c\0\u0007\u202e\ud800d ')).toBe('a b\n\ncd');
  });

  it('takes hostile input in linear time', () => {
    const units = [
      '<a ',
      '<a ">"',
      '<a \'">',
      '<!--',
      '<script>',
      '</script',
      '<svg>',
      '<p "',
      '&#',
      '&a',
      '<',
      '"<b>',
      ' \n',
      '<td>',
      '<a b=\'"',
    ];
    const harmless = '<p>The <b>contractor</b> shall&nbsp;provide &ldquo;services&rdquo;.</p>\n'.repeat(
      1_400,
    );
    const usual = Math.max(
      10,
      processorMs(() => htmlToText(harmless)),
    );
    for (const unit of units) {
      for (const tail of ['', '>', '">']) {
        const html = unit.repeat(Math.ceil(100_000 / unit.length)) + tail;
        // Squared, it would be thousands of times as long.
        expect(processorMs(() => htmlToText(html)) / usual, unit + tail).toBeLessThan(50);
      }
    }
  });
});
