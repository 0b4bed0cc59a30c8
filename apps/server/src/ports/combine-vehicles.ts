import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import type { CommandTarget, TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'

/** Asks several sources. A vehicle that two of them know is answered by the first. */
export function combineTelemetry(sources: readonly TelemetrySource[]): TelemetrySource {
  async function merged<Answer>(
    request: (source: TelemetrySource) => Promise<ReadonlyMap<string, Answer>>,
  ): Promise<ReadonlyMap<string, Answer>> {
    const answers = await Promise.all(sources.map(request))
    return new Map(answers.toReversed().flatMap((answer) => [...answer]))
  }
  async function firstOf<Row>(request: (source: TelemetrySource) => Promise<Row[]>): Promise<Row[]> {
    const answers = await Promise.all(sources.map(request))
    return answers.find((rows) => rows.length > 0) ?? []
  }
  return {
    snapshots: (...request) => merged((source) => source.snapshots(...request)),
    async ownVehicleIds(tenantId) {
      const ids = await Promise.all(sources.map((source) => source.ownVehicleIds(tenantId)))
      return [...new Set(ids.flat())]
    },
    ownSnapshots: (...request) => merged((source) => source.ownSnapshots(...request)),
    latest: (...request) => merged((source) => source.latest(...request)),
    async series(...request) {
      const answers = await Promise.all(sources.map((source) => source.series(...request)))
      return answers.find((series) => series.some(({ points }) => points.length > 0)) ?? answers[0] ?? []
    },
    days: (...request) => merged((source) => source.days(...request)),
    faults: (...request) => merged((source) => source.faults(...request)),
    services: (...request) => merged((source) => source.services(...request)),
    track: (...request) => firstOf((source) => source.track(...request)),
    frames: (...request) => firstOf((source) => source.frames(...request)),
    async received(...request) {
      const answers = await Promise.all(sources.map((source) => source.received(...request)))
      return answers.find(({ count }) => count > 0) ?? { count: 0, lastTime: null }
    },
    engineTests: (...request) => firstOf((source) => source.engineTests(...request)),
  }
}

/** Hands a command to the gateway that `choose` returns for its vehicle. */
export function combineGateways(choose: (target: CommandTarget) => Promise<TerminalGateway>): TerminalGateway {
  return {
    async exchange(command, now) {
      const gateway = await choose(command.target)
      return gateway.exchange(command, now)
    },
  }
}
