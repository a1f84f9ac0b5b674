import { useRef, useState } from 'react'
import { checkOtherEmail } from '#contract/purchase.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface AddFriendProps {
  /** Who is among the people of the form already. */
  taken: readonly string[]
  onAdd: (email: string) => void
}

/** Somebody with an account of their own, by its e-mail: looked up once it is typed. */
export function AddFriend({ taken, onAdd }: AddFriendProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [refusedBecause, setRefused] = useState<string>()
  const typed = email.trim().toLowerCase()
  const opener = useRef<HTMLDivElement>(null)
  const check = useAct(checkOtherEmail, {
    onDone: ({ valid, reason }) => {
      if (!valid) return setRefused(reason)
      if (!taken.includes(typed)) onAdd(typed)
      setEmail('')
      setOpen(false)
      opener.current?.querySelector('button')?.focus()
    },
  })
  return (
    <>
      <div ref={opener}>
        <Button variant="secondary" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('buy.who.friend')}
        </Button>
      </div>
      {isOpen && (
        <form
          noValidate
          className="flex w-full flex-col items-start gap-3 rounded-md border border-hair bg-sheet p-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed === '') setRefused(t('buy.holder.emailNeeded'))
            else check.go({ email: typed })
          }}
        >
          <TextField
            label={t('buy.holder.email')}
            description={t('buy.holder.emailHelp')}
            error={refusedBecause ?? check.failure}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoFocus
            value={email}
            onChange={(next) => {
              setRefused(undefined)
              setEmail(next)
            }}
          />
          <Button type="submit" variant="secondary" isPending={check.isPending}>
            {t('join.addFriend')}
          </Button>
        </form>
      )}
    </>
  )
}
