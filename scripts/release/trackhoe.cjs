#!/usr/bin/env node
// The program of a release archive. CommonJS: an old Node has to understand it to say that it is too old.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Trackhoe needs Node 20 or newer; this is ${process.version}.`)
  process.exit(1)
}
import('../apps/server/dist/trackhoe.js').catch((error) => {
  console.error(error)
  process.exit(1)
})
