import { CheckCard } from '#web/ui/check-card.tsx'
import { AboutJoiner } from './about-joiner.tsx'
import { joinFieldId } from './join-mistakes.ts'
import type { Joiner } from './joiners.ts'
import { PriceOfJoiner } from './price-of-joiner.tsx'
import type { JoinForm } from './use-join-form.ts'
import { WayOut } from './way-out.tsx'

interface JoinerCardProps {
  form: JoinForm
  name: string
  cardKey: string
  /** Absent: not chosen. */
  joiner: Joiner | undefined
  /** Why they cannot join. */
  whyNot?: string | undefined
  onChange: (isChosen: boolean) => void
}

/** Somebody whom the form knows, at one tap. */
export function JoinerCard({ form, name, cardKey, joiner, whyNot, onChange }: JoinerCardProps) {
  const refused = form.mistakes.find((one) => one.joiner.key === cardKey && one.message !== undefined)
  return (
    <CheckCard
      id={joinFieldId(cardKey)}
      title={name}
      isSelected={joiner !== undefined}
      refusedBecause={whyNot}
      error={refused?.message}
      trailing={joiner && <PriceOfJoiner form={form} joiner={joiner} />}
      onChange={onChange}
    >
      {joiner && <WayOut form={form} joiner={joiner} />}
      {joiner && <AboutJoiner form={form} joiner={joiner} className="px-4 pb-4" />}
    </CheckCard>
  )
}
