import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { begunRequests, measuredQueries, measuredRequests } from '../core/measured.ts'
import type { RequestContext } from '../core/request-context.ts'

/**
 * Sends a trace of each request to a collector by OTLP over HTTP: its call, and each statement that it waited for. Nothing of
 * a tenant goes along, neither addresses nor values of statements. What is sampled, and further headers for the collector, are said by the
 * standard variables `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`. Source: OpenTelemetry semantic conventions.
 */
export function startTraces(url: string, version: string): { stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'trackhoe',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('trackhoe', version)
  const spans = new WeakMap<RequestContext, Span>()

  const subscriptions = [
    begunRequests.subscribe(({ context: request, traceparent }) => {
      const parent = traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent })
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      span.setAttribute('trackhoe.request.id', request.requestId)
      request.traceId = span.spanContext().traceId
      spans.set(request, span)
    }),
    measuredQueries.subscribe(({ context: request, kind, failed, ms }) => {
      const parent = request && spans.get(request)
      if (!parent) return
      const end = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind }
      const span = tracer.startSpan(
        kind,
        { kind: SpanKind.CLIENT, startTime: end - ms, attributes },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    }),
    measuredRequests.subscribe(({ context: request, method, route, status }) => {
      const span = spans.get(request)
      if (!span) return
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }),
  ]
  return {
    async stop() {
      for (const unsubscribe of subscriptions) unsubscribe()
      await provider.shutdown().catch(() => {})
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}
