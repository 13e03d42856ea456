/** Types for the part of autocannon that the benchmarks use; the package has none. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Requests per second over all connections. Without it every connection sends as fast as it is answered. */
    overallRate?: number;
    setupClient(client: { setRequests(requests: Request[]): void }): void;
  }
  interface Result {
    requests: { total: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    latency: { p50: number; p99: number };
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  }
  export default function autocannon(options: Options): Run;
}
