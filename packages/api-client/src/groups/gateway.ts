import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import {
  gateway as group,
  GATEWAY_VERSION,
  gatewayFunctions,
  type GatewayFunction,
  type UserDeviceQuery,
} from '@trackhoe/contract/vehicle'
import type * as z from 'zod/mini'
import { compactTime } from '../http/compact-time.ts'
import { override } from './override.ts'

/** The vehicle gateway: one address, a function each. Source: vehicle specification §7 "Vehicle gateway". */
export const gateway = override(group, (send) => {
  function call<Data extends GatewayFunction['data'], Result extends z.ZodMiniType>(
    { fun, result }: GatewayFunction<Data, Result>,
    data: z.input<Data>,
    signal: AbortSignal | undefined,
  ) {
    return send(
      { ...group.main, result },
      {
        // Made anew for each attempt: a replayed call carries the new token, in the envelope too.
        body: ({ token, now }) => ({
          ver: GATEWAY_VERSION,
          vst: compactTime(now),
          fun,
          token: token ?? '',
          data,
        }),
        signal,
      },
    )
  }

  return {
    /**
     * Returns a vehicle with its terminal, by the id of the platform or by the number on the machine. Errors: 500
     * 车辆不存在.
     */
    vehicle(by: { vclId: string } | { vclNo: string }, signal?: AbortSignal) {
      return call(gatewayFunctions.vehicle, by, signal)
    },

    /** Returns the attachments that a machine can carry at its arm: values and texts. */
    attachmentTypes(signal?: AbortSignal) {
      return call(gatewayFunctions.attachmentTypes, {}, signal)
    },

    /** The last setting that was sent, or null. */
    lastSetting(vclId: string, signal?: AbortSignal) {
      return call(gatewayFunctions.lastSetting, { vclId }, signal)
    },

    /** Returns the settings that the terminal last reported, or null. */
    reportedSettings(vclId: string, signal?: AbortSignal) {
      return call(gatewayFunctions.reportedSettings, { vclId }, signal)
    },

    /** The devices of the signed-in user, ten a page unless asked otherwise. */
    devices(search: Partial<UserDeviceQuery> = {}, signal?: AbortSignal) {
      return call(gatewayFunctions.devices, { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...search }, signal)
    },

    /** The samples of engine tests in a time range. Wire: `YYYY-MM-DD HH:mm:ss`. */
    engineTest(vclId: string, range: { bgntime: string; endtime: string }, signal?: AbortSignal) {
      return call(gatewayFunctions.engineTest, { vclId, ...range }, signal)
    },
  }
})
