// A door of its own, so that what only administrators need is loaded when one asks.
export { probeCapabilities } from '@trackhoe/api-client/server'
