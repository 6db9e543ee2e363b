/**
 * A function that works out its answer once for each object and forgets it with the object. What a notice says is the same for
 * every company that it is scored for.
 */
export function oncePer<Key extends object, Answer>(work: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.answer;
    const answer = work(key);
    known.set(key, { answer });
    return answer;
  };
}
