// Every query looks at all elements: by text it asks of each whether it is a script or a style, by role it asks for
// `*[role~="button"],button,summary` and of each that is found whether it matches one of a hundred selectors. jsdom's engine
// for selectors took a quarter of the time of all tests for that. Selectors of these forms get the same answers from here.
const ROLE_OR_NAMES = /^\*\[role~="([\w-]+)"\]((?:,[a-z][\w-]*)*)$/;
const NAMES = /^[a-z]\w*(?:, ?[a-z]\w*)*$/;
const BEGINS_WITH_NAME = /^([a-z]\w*)[[:][^\s,>+~]*$/;

type Test = (element: Element) => boolean;

const matchAny = Element.prototype.matches;
const findAny = Element.prototype.querySelectorAll;

const ALL: Test = () => true;
const matchers = new Map<string, Test>([['*', ALL]]);
const finders = new Map<string, Test | undefined>([['*', ALL]]);

Element.prototype.matches = function matches(this: Element, selector: string) {
  const matcher = matchers.get(selector) ?? toMatcher(selector);
  matchers.set(selector, matcher);
  return matcher(this);
} as typeof matchAny;

Element.prototype.querySelectorAll = function querySelectorAll(this: Element, selector: string) {
  if (!finders.has(selector)) finders.set(selector, toFinder(selector));
  const finder = finders.get(selector);
  return finder ? (walk(this, finder) as unknown as NodeListOf<Element>) : findAny.call(this, selector);
} as typeof findAny;

function toMatcher(selector: string): Test {
  if (NAMES.test(selector)) {
    const names = new Set(selector.split(/, ?/));
    return ({ localName }) => names.has(localName);
  }
  const name = BEGINS_WITH_NAME.exec(selector)?.[1];
  return (element) => (name ?? element.localName) === element.localName && matchAny.call(element, selector);
}

function toFinder(selector: string): Test | undefined {
  const [, role, others = ''] = ROLE_OR_NAMES.exec(selector) ?? [];
  if (role === undefined) return undefined;
  const names = new Set(others.split(','));
  return (element) =>
    names.has(element.localName) || !!element.getAttribute('role')?.split(/\s+/).includes(role);
}

function walk(root: Element, isFound: Test): Element[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const found: Element[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    if (isFound(element)) found.push(element);
  }
  return found;
}
