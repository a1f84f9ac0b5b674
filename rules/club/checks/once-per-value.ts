/** Memoises a check by the JSON of its value: many permits of a club share the same value. */
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
