/** A row of large figures, each with its label. */
export const BigFigures = ({
  figures,
}: {
  figures: readonly { figure: string | number; text: string }[]
}) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-x-3 gap-y-5 rounded-lg border border-hair bg-sheet px-5 py-4">
    {figures.map(({ figure, text }) => (
      <li key={text}>
        <span className="figures block text-4xl">{figure}</span>
        <span className="block text-sm leading-snug text-ink-soft">{text}</span>
      </li>
    ))}
  </ul>
)
