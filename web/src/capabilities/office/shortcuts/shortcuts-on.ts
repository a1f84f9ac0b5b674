import { deviceStorage } from '#web/platform/safe-storage.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'
import { useStore } from '#web/platform/store.ts'

/** Keys of one character can be pressed by mistake, as speech input does: who wants none turns them off on this device. */
const off = createStoredStore<true>(deviceStorage, 'lenza.office-shortcuts-off')

export const areShortcutsOn = (): boolean => off.get() === undefined
export const useShortcutsOn = (): boolean => useStore({ ...off, get: areShortcutsOn }, () => true)
export const setShortcutsOn = (isOn: boolean): void => off.set(isOn ? undefined : true)
