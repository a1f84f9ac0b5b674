import { readVapidKey, type VapidKeys } from './vapid-keys.ts'

interface PushConfig {
  vapidKeys?: VapidKeys
  vapidSubject: string
}

/** Push services refuse a sender without a contact; on a machine of one's own nobody is to be reached. */
const EXAMPLE_CONTACT = 'mailto:webmaster@example.org'

/** The settings of pushes: without any the key is made once, and the contact is the operator's. */
export function readPushConfig(
  value: (name: string) => string | undefined,
  { contactEmail, publicUrl }: { contactEmail: string | undefined; publicUrl: string },
  mistakes: string[],
): PushConfig {
  const written = value('VAPID_PRIVATE_KEY')
  const vapidKeys = written === undefined ? undefined : readVapidKey(written)
  if (written !== undefined && vapidKeys === undefined)
    mistakes.push(
      'VAPID_PRIVATE_KEY must be a private key of the curve P-256 in base64url, as `npx web-push generate-vapid-keys` prints it.',
    )
  const subject = value('VAPID_SUBJECT')
  if (subject !== undefined && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    mistakes.push(`VAPID_SUBJECT must begin with mailto: or https://, not "${subject}".`)
  const ofOperator =
    contactEmail === undefined
      ? publicUrl.startsWith('https:')
        ? publicUrl
        : EXAMPLE_CONTACT
      : `mailto:${contactEmail}`
  return { ...(vapidKeys !== undefined && { vapidKeys }), vapidSubject: subject ?? ofOperator }
}
