import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface FormSheetProps {
  title: string
  children: ReactNode
  /** Buttons at the foot; they stay visible while the rest scrolls. */
  foot?: ReactNode
  onClose: () => void
}

/** A sheet with a form. What was typed or chosen in it is lost only by an answer: a tap outside or Escape asks first. */
export function FormSheet({ title, children, foot, onClose }: FormSheetProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { form, isTouched } = useTouched()
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => {
          if (isOpen) return
          if (isTouched()) setAsking(true)
          else onClose()
        }}
        title={title}
        foot={foot}
      >
        <div ref={form}>{children}</div>
      </Sheet>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('office.leaveForm.title')}
        okText={t('office.leaveForm.leave')}
        cancelText={t('office.leaveForm.stay')}
        isDangerous
        isDismissable
        onConfirm={onClose}
      >
        {t('office.leaveForm.text')}
      </AlertDialog>
    </>
  )
}

/** Chips are buttons that stay pressed. */
const CHOSEN = '[aria-pressed]'
/** The parts of a day that is typed; Tab only passes through them. */
const OF_A_DAY = '[role="spinbutton"]'

/** Whether anything was typed or chosen in it, by the events of its fields: each form keeps its state in its own way. */
function useTouched() {
  const form = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  useEffect(() => {
    // The foot is part of it: a form has its last fields there.
    const element = form.current?.closest('dialog')
    if (!element) return undefined
    const isIn = (target: EventTarget | null, selector: string) =>
      target instanceof Element && target.closest(selector) !== null
    const touch = () => {
      isTouched.current = true
    }
    const onClick = ({ target }: MouseEvent) => isIn(target, CHOSEN) && touch()
    const onKey = ({ target, key }: KeyboardEvent) => key !== 'Tab' && isIn(target, OF_A_DAY) && touch()
    element.addEventListener('input', touch)
    element.addEventListener('click', onClick)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('input', touch)
      element.removeEventListener('click', onClick)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return { form, isTouched: () => isTouched.current }
}
