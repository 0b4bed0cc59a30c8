import { devices, type ConsumerListQuery, type DeviceListQuery } from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Terminals, their vehicles, users and customers. Source: vehicle specification §7 "Related lookups". */
export function deviceApi(send: Send) {
  return {
    list(query: DeviceListQuery = {}, signal?: AbortSignal) {
      return send(devices.list, { query: newestFirst(query), signal })
    },

    /** A vehicle with its customer and users, by its id or by that of its device. */
    vehicle(by: { id: string } | { vclId: string }, signal?: AbortSignal) {
      return send(devices.vehicle, { query: by, signal })
    },

    /** Takes a device from a user. */
    removeUser(deviceId: string, userId: string) {
      return send(devices.removeUser, { query: { id: deviceId, userId } })
    },

    consumers(query: ConsumerListQuery = {}, signal?: AbortSignal) {
      return send(devices.consumers, { query: newestFirst(query), signal })
    },

    /** Marks a message read and brings it. It is a GET on the wire, so it may be repeated when nobody answers. */
    readMessage(id: string, signal?: AbortSignal) {
      return send(devices.readMessage, { query: { id }, signal })
    },
  }
}
