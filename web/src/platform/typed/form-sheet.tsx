import type { ReactNode } from 'react'
import { useLeaveConfirmation } from './leave-confirmation.tsx'
import { NotSavedYet } from './not-saved-yet.tsx'
import type { FormTyped } from './use-typed-form.ts'
import { Sheet } from '#web/ui/sheet.tsx'

interface FormSheetProps {
  title: string
  children: ReactNode
  /** Buttons at the foot; they stay visible while the rest scrolls. */
  foot?: ReactNode
  /** What is typed in it. */
  typed: FormTyped
  onClose: () => void
}

/** A sheet with a form. What was typed or chosen in it is lost only by an answer: every way out of it asks first. */
export function FormSheet({ title, children, foot, typed, onClose }: FormSheetProps) {
  const { leave, confirmation } = useLeaveConfirmation(typed)
  return (
    <>
      <Sheet isOpen onOpenChange={(isOpen) => !isOpen && leave(onClose)} title={title} foot={foot}>
        <div className="flex flex-col gap-5">
          <NotSavedYet of={typed} />
          <div>{children}</div>
        </div>
      </Sheet>
      {confirmation}
    </>
  )
}
