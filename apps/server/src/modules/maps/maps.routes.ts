import { open, stat } from 'node:fs/promises'
import { EnvelopeCode } from '@trackhoe/contract'
import { maps, MAX_TRACK_DAYS, tracks } from '@trackhoe/contract/vehicle'
import { DAY_MS, fromWireTime } from '../../platform/core/clock.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import { invalid, Refusal, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import { readRange } from './byte-range.ts'
import { thinTrack } from './thin-track.ts'
import { texts } from '../../platform/core/language.ts'

/** How long a browser may keep a piece of an archive, which changes with a restart of the server only. Unit: seconds. */
const KEPT_SECONDS = 3600
/** The longest piece that is read at once. Unit: bytes. */
const MOST_BYTES = 8 * 1024 * 1024
/** Points of a track that are answered as they are. */
const MOST_POINTS = 10_000

/** Base maps of the installation and tracks of vehicles. Not in the specification. */
export function mapRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry, config } = api.deps

  serve(api, maps.sources, { access: 'user' }, async () =>
    config.mapSources.map(({ file, ...source }) => ({ ...source, kind: file === null ? 'tiles' : 'archive' })),
  )

  serve(api, maps.archive, { access: 'user' }, async ({ params, request }): Promise<SentFile> => {
    const file = config.mapSources.find(({ id }) => id === params.id)?.file
    if (!file)
      throw new Refusal({
        status: 404,
        code: EnvelopeCode.notFound,
        message: texts('地图不存在', 'The map does not exist'),
      })
    const { size } = await stat(file)
    const range = readRange(request.header('Range'), size, MOST_BYTES)
    if (range === 'unsatisfiable')
      throw new Refusal({
        status: 416,
        code: EnvelopeCode.invalid,
        message: texts('请求范围无效', 'The requested range is not valid'),
      })
    const { from, to } = range
    const handle = await open(file)
    try {
      const bytes = Buffer.alloc(to - from + 1)
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, from)
      const blob = new Blob([bytes.subarray(0, bytesRead)], { type: 'application/octet-stream' })
      return { blob, name: null, keepSeconds: KEPT_SECONDS, range: { from, to: from + bytesRead - 1, total: size } }
    } finally {
      await handle.close()
    }
  })

  serve(api, tracks.read, { access: { action: 'vehicle:telemetry' } }, async ({ query, caller }) => {
    const row = await fleet.find(db, caller, { vclId: query.vclId })
    if (!row) throw unknownVehicle('vclId')
    const [from, to] = [fromWireTime(query.bgntime), fromWireTime(query.endtime)]
    if (!from || !to || to < from)
      throw invalid(texts('结束时间不能早于开始时间', 'End time must not be before the start time'), {
        field: 'endtime',
      })
    if (to.getTime() - from.getTime() > MAX_TRACK_DAYS * DAY_MS) {
      throw invalid(
        texts(`时间范围不能超过 ${MAX_TRACK_DAYS} 天`, `The time range can have at most ${MAX_TRACK_DAYS} days`),
        { field: 'endtime' },
      )
    }
    const [id] = connectedIds([row])
    const points = id === undefined ? [] : await telemetry.track(caller.tenantId, id, { from, to }, clock())
    const shown = thinTrack(points, MOST_POINTS)
    return {
      times: shown.map(({ time }) => time.getTime()),
      lngs: shown.map(({ lng }) => lng),
      lats: shown.map(({ lat }) => lat),
      total: points.length,
    }
  })
}
