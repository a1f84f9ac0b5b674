/** A label of several lines is as wide as its limit, so that its text may be far from its point: makes it as wide as the text. */
export function fitToText(label: HTMLElement): void {
  // Its text does not change.
  if (label.style.width !== '') return
  const lines = textsIn(label).flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  })
  if (lines.length === 0) return
  const left = Math.min(...lines.map((line) => line.left))
  const right = Math.max(...lines.map((line) => line.right))
  const { paddingLeft, paddingRight } = getComputedStyle(label)
  label.style.width = `${Math.ceil(right - left + parseFloat(paddingLeft) + parseFloat(paddingRight)) + 1}px`
}

function textsIn(node: Node): Node[] {
  return node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsIn)
}
