// node --import ./e2e/clock-ahead.mjs: a process whose clock is ahead by CLOCK_AHEAD_MS. The product has no switch for this.
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
  // Also of those that Node makes by itself.
  static [Symbol.hasInstance](one) {
    return Real[Symbol.hasInstance](one)
  }
}
