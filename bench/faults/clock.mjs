/** Loaded before the product: its own clock goes wrong by so many milliseconds, that of the database does not. */
const shiftMs = Number(process.env.FAULTS_CLOCK_SHIFT_MS);
const now = () => RealDate.now() + shiftMs;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) => Reflect.construct(real, given.length > 0 ? given : [now()], target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
