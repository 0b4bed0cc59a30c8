// A module of its own, so that code for administrators is loaded only when one needs it.
export { probeCapabilities } from '@trackhoe/api-client/server'
