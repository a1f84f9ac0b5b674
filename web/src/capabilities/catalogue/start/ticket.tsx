import type { ReactNode } from 'react'

interface TicketProps {
  children: ReactNode
  stub: ReactNode
}

/** The paper of a permit, without content. */
export function Ticket({ children, stub }: TicketProps) {
  return (
    <section className="ticket mx-auto w-full max-w-[440px]">
      <div className="ticket-body rounded-t-lg bg-sheet px-6 pt-6 pb-7">{children}</div>
      <div className="ticket-stub relative rounded-b-lg bg-sheet px-6 pt-7 pb-6">
        <div aria-hidden className="perforation absolute inset-x-5 top-0" />
        <div className="flex flex-col gap-2">{stub}</div>
      </div>
    </section>
  )
}
