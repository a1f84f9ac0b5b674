import type { SupervisedPermit } from './numbers-of.ts'
import { isBusy, PermitFigures } from './permit-figures.tsx'

export function SupervisedPermits({ permits }: { permits: readonly SupervisedPermit[] }) {
  const associations = [...new Set(permits.map(({ associationId }) => associationId))]
  return associations.map((id) => (
    <OfAssociation key={id} permits={permits.filter(({ associationId }) => associationId === id)} />
  ))
}

function OfAssociation({ permits }: { permits: readonly SupervisedPermit[] }) {
  const [first] = permits
  if (first === undefined) return null
  const inOrder = [...permits.filter(isBusy), ...permits.filter((one) => !isBusy(one))]
  return (
    <section aria-label={first.associationName}>
      <h2 className="border-l-3 pl-3 text-xl" style={{ borderColor: first.colour }}>
        {first.associationName}
      </h2>
      <ul className="mt-1 divide-y divide-hair">
        {inOrder.map((permit) => (
          <li key={permit.permitId}>
            <PermitFigures permit={permit} />
          </li>
        ))}
      </ul>
    </section>
  )
}
