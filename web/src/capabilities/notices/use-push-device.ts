import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { addPushDevice, readNotices, removePushDevice } from '#contract/notices.ts'
import { forgetPushes } from '#web/platform/push/forget-pushes.ts'
import {
  type NotSubscribed,
  ownEndpoint,
  type PushAbility,
  pushAbility,
  subscribe,
} from '#web/platform/push/push-device.ts'
import { useAct } from '#web/platform/query/use-act.ts'

type Known = Pick<ResponseOf<typeof readNotices>, 'serverKey' | 'ownEndpoint'>

export interface PushDevice {
  /** undefined: it is being found out. */
  state: 'on' | 'off' | Exclude<PushAbility, 'able'> | undefined
  isBusy: boolean
  /** Why it could not be switched on: the browser's, or the server's own sentence. */
  problem: Exclude<NotSubscribed, 'denied'> | undefined
  failure: string | undefined
  enable: () => void
  disable: () => void
}

/** Whether this browser takes pushes, for the person who is signed in; both the browser and the server have to say so. */
export function usePushDevice(
  { serverKey, ownEndpoint: onServer }: Known,
  onEnabled?: () => void,
): PushDevice {
  const queries = useQueryClient()
  const [ability, setAbility] = useState(pushAbility)
  const [here, setHere] = useState<{ endpoint: string | undefined }>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<PushDevice['problem']>()
  const keepAnswer = (answer: ResponseOf<typeof readNotices>) =>
    queries.setQueriesData({ queryKey: [readNotices.name] }, answer)
  const adding = useAct(addPushDevice, {
    renews: [readNotices],
    onDone: (answer) => {
      keepAnswer(answer)
      setHere({ endpoint: answer.ownEndpoint })
      onEnabled?.()
    },
  })
  const removing = useAct(removePushDevice, { renews: [readNotices], onDone: keepAnswer })

  useEffect(() => {
    let isGone = false
    const readBrowser = () => {
      setAbility(pushAbility())
      void ownEndpoint()
        .catch(() => undefined)
        .then((endpoint) => isGone || setHere({ endpoint }))
    }
    readBrowser()
    // They come back from the settings.
    document.addEventListener('visibilitychange', readBrowser)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', readBrowser)
    }
  }, [])

  async function enable() {
    setProblem(undefined)
    setAsking(true)
    const subscribed = await subscribe(serverKey).catch((): NotSubscribed => 'failed')
    setAsking(false)
    setAbility(pushAbility())
    if (typeof subscribed === 'object') return adding.go(subscribed)
    if (subscribed !== 'denied') setProblem(subscribed)
  }

  function disable() {
    forgetPushes()
    setHere({ endpoint: undefined })
    removing.go({})
  }

  const isOn = here?.endpoint !== undefined && here.endpoint === onServer
  const state = ability !== 'able' ? ability : here === undefined ? undefined : isOn ? 'on' : 'off'
  return {
    state,
    isBusy: isAsking || adding.isPending || removing.isPending,
    problem,
    failure: adding.failure ?? removing.failure,
    enable: () => void enable(),
    disable,
  }
}
