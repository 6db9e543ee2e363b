// jsdom has the dialog element but not its methods. That it holds the focus is tested in a real browser, which begins
// with the first element that can have it; here it gives the focus back.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Every query by role asks for the style of every element, and jsdom matches its whole stylesheet each time: a third
// of the time of all tests. The product's own styles are not loaded here, so that only the name of an element and
// these attributes decide; jsdom is asked once for each combination.
const STYLE_ATTRIBUTES = ['hidden', 'open', 'type', 'style'];
const computeStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const key = [element.localName, ...STYLE_ATTRIBUTES.map((name) => element.getAttribute(name))].join('|');
  const style = styles.get(key) ?? copyStyle(computeStyle(element.cloneNode() as Element));
  styles.set(key, style);
  return style;
};

/** The properties that the testing libraries read; jsdom would compute each of them again at every access. */
function copyStyle({ display, visibility, pointerEvents }: CSSStyleDeclaration): CSSStyleDeclaration {
  const values: Record<string, string> = { display, visibility, pointerEvents };
  return { ...values, getPropertyValue: (name: string) => values[name] ?? '' } as CSSStyleDeclaration;
}
