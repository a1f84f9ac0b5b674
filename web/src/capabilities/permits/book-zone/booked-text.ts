import { timeText } from '#rules/day-text.ts'
import type { Booking } from './places-to-book.ts'

/** Zone and slot of a booking: `Sponda nord, Mattina 6:00–13:00`. */
export const bookedText = ({ zone, slot }: Pick<Booking, 'zone' | 'slot'>): string =>
  [zone?.name, slot && `${slot.name} ${timeText(slot.from)}–${timeText(slot.to)}`].filter(Boolean).join(', ')
