import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Ticket } from './ticket.tsx'

/** As high as the ticket of one permit. */
export const TicketToCome = () => (
  <Ticket
    stub={<Skeletons of={['h-14 w-full', 'h-14 w-full', 'h-12 w-full']} className="flex flex-col gap-2" />}
  >
    <Skeleton className="h-7 w-32" />
    <Skeleton className="mt-1 h-13 w-64" />
    <Skeleton className="mt-4 h-20 w-full" />
  </Ticket>
)
