import pg from 'pg'

export interface Sent {
  text: string
  values: unknown[]
}

type AnyQuery = (this: pg.Client, ...given: unknown[]) => unknown

interface Query {
  text: string
  values?: unknown[]
}

/** The statements that connections of this process send while `work` runs. Nothing else may use a connection meanwhile. */
export async function sentDuring(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  const prototype = pg.Client.prototype as unknown as { query: AnyQuery }
  const { query } = prototype
  prototype.query = function recording(...given) {
    const [first, second] = given
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (isQuery(first))
      sent.push({ text: first.text, values: first.values ?? (Array.isArray(second) ? second : []) })
    else throw new Error('a statement was sent in a way that cannot be recorded')
    return query.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}

const isQuery = (given: unknown): given is Query =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'
