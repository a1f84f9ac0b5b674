export function processBirth(pid: number): string | undefined
export function thisProcess(): string
export function isLiveProcess(line: string): boolean
export function withLock<T>(
  file: string,
  act: (lend: (pid: number) => void) => T | Promise<T>,
  options?: { onWait?: () => void; timeoutMs?: number },
): Promise<T>
