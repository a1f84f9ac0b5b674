import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate } from '../api/authenticate.ts'
import { unauthorised } from '../api/refusal.ts'
import type { Keys } from '../store/records.ts'
import { readPlan } from './read-plan.ts'
import type { FaultStage } from './stage.ts'

const PATH = '/endive/faults'

/**
 * The faults for tests in another process: POST a plan as JSON, GET the present one, DELETE it. Needs the secret key,
 * so that no page in a browser on this machine can break a demo's payments.
 */
export function serveFaults(app: FastifyInstance, stage: FaultStage, keys: Keys): void {
  const bySecretKey = async ({ headers }: FastifyRequest): Promise<void> => {
    if (authenticate(headers, keys).caller !== 'secret')
      throw unauthorised('Faults are played by the secret key.', 'secret_key_required')
  }
  const tell = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send({ faults: stage.playing() })

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.addHook('onRequest', bySecretKey)
    scope.get(PATH, (_request, reply) => tell(reply))
    scope.post(PATH, (request, reply) => {
      stage.play(readPlan(request.body))
      return tell(reply)
    })
    scope.delete(PATH, (_request, reply) => {
      stage.clear()
      return tell(reply)
    })
  })
}
