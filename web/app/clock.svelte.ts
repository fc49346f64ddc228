// A clock that goes on by itself between two answers of the server.

const tickMs = 100;

export class Clock {
  #base = 0;
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** What the clock shows, in milliseconds. */
  ms = $state(0);
  running = $state(false);

  /** Sets the clock to what the server says and lets it run or stand. */
  set(ms: number, running: boolean): void {
    this.#base = ms;
    this.#since = performance.now();
    this.ms = ms;
    this.running = running;
    clearInterval(this.#timer);
    if (running) this.#timer = setInterval(() => this.#show(), tickMs);
  }

  stop(): void {
    if (this.running) this.#show();
    this.set(this.ms, false);
  }

  #show(): void {
    this.ms = this.#base + performance.now() - this.#since;
  }
}
