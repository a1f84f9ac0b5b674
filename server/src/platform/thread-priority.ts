/**
 * How nice a thread is whose work may wait for purchases: a tenth of their weight where both have work. A page of the office is
 * still answered on a machine that is busy for minutes, which the lowest priority (a sixtieth) did not let it be. Only Linux has a
 * priority for each thread: elsewhere it would be that of the whole server.
 */
export const BEHIND_PURCHASES = process.platform === 'linux' ? 10 : 0
