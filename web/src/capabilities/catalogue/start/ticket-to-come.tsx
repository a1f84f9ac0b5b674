import { Skeleton } from '#web/ui/skeleton.tsx'
import { Ticket } from './ticket.tsx'

export const TicketToCome = () => (
  <Ticket stub={<Skeleton className="h-14 w-full" />}>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="mt-2 h-12 w-64" />
  </Ticket>
)
