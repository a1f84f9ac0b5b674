/** A judgement of values that many permits of a club share: each value, as JSON, is judged once. */
export function oncePerValue<Value, Judgement>(
  judge: (value: Value) => Judgement,
): (value: Value) => Judgement {
  const known = new Map<string, { judgement: Judgement }>()
  return (value) => {
    const written = JSON.stringify(value)
    const found = known.get(written) ?? { judgement: judge(value) }
    known.set(written, found)
    return found.judgement
  }
}
