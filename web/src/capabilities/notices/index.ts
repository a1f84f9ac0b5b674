import { partOnDemand } from '#web/platform/on-demand.tsx'

/** By what one is told of what, in the profile. */
export const Reminders = partOnDemand(() => import('./reminders.tsx'))
/** After a purchase: pushes on this device, where it can take them and does not yet. */
export const ReminderOffer = partOnDemand(() => import('./reminder-offer.tsx'))
