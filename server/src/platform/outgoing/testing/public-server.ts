import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createOutgoing, type Outgoing } from '../call-outgoing.ts'
import { isPublic } from '../public-address.ts'

/** Self-signed, for names below example.com and example.org. Used in tests only. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrCT27lLk9D7czlpF
0rdHzJGqRvNYka23I2jwdpaTAS+hRANCAASdMqhTl4acMMIMgpABWu8u9aGO+4Yf
7bjMIVjfFBJk7vT7xgzezTxOp7k/uLSvPTun7VaiBpcxXinh6iVOHeig
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBtzCCAVygAwIBAgIUc8s3r5crM0etAx8n3Ut4st+VKucwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMzAxNzU2MzBaGA8y
MTI2MTEwNjE3NTYzMFowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABJ0yqFOXhpwwwgyCkAFa7y71oY77hh/tuMwh
WN8UEmTu9PvGDN7NPE6nuT+4tK89O6ftVqIGlzFeKeHqJU4d6KCjfDB6MB0GA1Ud
DgQWBBRiuIz2l3ZCnzVj1weShoHVfGHYnTAfBgNVHSMEGDAWgBRiuIz2l3ZCnzVj
1weShoHVfGHYnTAPBgNVHRMBAf8EBTADAQH/MCcGA1UdEQQgMB6CDSouZXhhbXBs
ZS5jb22CDSouZXhhbXBsZS5vcmcwCgYIKoZIzj0EAwIDSQAwRgIhAJvNVT8Hf6ex
C/nVm3sNhm16SUrPtRPZUL3PTNSHxGnNAiEA5TRcRrdaISv9ptzkvL2IlUGkoqxd
AJQUtVCpyqy/2y8=
-----END CERTIFICATE-----`

type Answering = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void

/** What a test resolves to its server on this machine: an address that is public, and that no machine may have. */
const SEEN_AS_PUBLIC = '127.0.0.1'

export interface PublicServer {
  outgoing: Outgoing
  /** What the names resolve to instead, as the wall sees it; without an entry, to this server. */
  resolved: Map<string, string[]>
  close(): Promise<void>
}

/** An HTTPS server that every public name leads to, and what calls it through the wall. */
export async function publicServer(answering: Answering, connections?: number): Promise<PublicServer> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answering(request, Buffer.concat(chunks), response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const resolved = new Map<string, string[]>()
  const outgoing = createOutgoing({
    ...(connections !== undefined && { connections }),
    standIn: {
      port: (server.address() as AddressInfo).port,
      ca: CERTIFICATE,
      resolve: (host) =>
        Promise.resolve((resolved.get(host) ?? [SEEN_AS_PUBLIC]).map((address) => ({ address, family: 4 }))),
      isAllowed: (address) => address === SEEN_AS_PUBLIC || isPublic(address),
    },
  })
  return { outgoing, resolved, close: () => closed(server, outgoing) }
}

const closed = async (server: Server, outgoing: Outgoing) => {
  outgoing.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
