/**
 * Every form and dialog of the app in which something is typed or chosen that is kept until it is sent. `app/every-form.test.tsx`
 * finds those of the source that are not here.
 */
export const TYPED_FORMS = [
  'afterwards',
  'block',
  'book',
  'calendar-name',
  'catch',
  'close-water',
  'hand-over',
  'invite-another',
  'invite-officer',
  'invite-warden',
  'join-wait',
  'link-for-password',
  'member',
  'members-file',
  'message',
  'my-day',
  'my-email',
  'my-facts',
  'name-invited',
  'note',
  'officer',
  'ordinance',
  'own-examples',
  'passkey-name',
  'permit-guest',
  'photo',
  'prices',
  'profile',
  'registration',
  'rules',
  'sale-email',
  'sale-hand-over',
  'sale-guest',
  'sale-move',
  'sale-note',
  'sale-refund',
  'sale-refund-order',
  'saved-person',
  'season',
  'settings',
  'start-outing',
  'template',
  'text-link',
  'times',
  'warden',
  'zones-file',
] as const

export type TypedForm = (typeof TYPED_FORMS)[number]

/** Passwords, codes and card data are never kept, whatever the form: a field with such a name stays in the page's memory. */
export const isSecret = (field: string): boolean => /password|code|token|secret|card|pin$/i.test(field)
