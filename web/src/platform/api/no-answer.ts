import type { Problem } from '#contract/errors.ts'

/** The server said no, with a code of the catalogue and a sentence in the person's language. */
export class ApiRefusal extends Error {
  problem: Problem
  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/** The server says that there is no such thing; not that it is busy, or broke, or asked too often. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.problem.status === 404 || error.problem.status === 400)

/** No answer came: no signal, or the server is away. */
export class ApiUnreachable extends Error {
  /** Where something did answer, but nothing of ours: a proxy, or a server that broke. */
  status: number | undefined
  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = options.status
  }
}
