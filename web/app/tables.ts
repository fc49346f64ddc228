// What endgame tables say of a game: their bytes are fetched where they are needed, never whole tables for one question.
import type { SentGame } from './engine_messages';
import type { Library, ListedTable, TableFault, TableNeed, TableProspect } from './library';

export interface TableSettings {
  /** Where the server keeps them. */
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  /** Hears once of each table that cannot be used. */
  readonly onFault: (game: string, fault: TableFault) => void;
}

/** How often a question may find that more bytes are needed. Following best play to its end takes a few dozen. */
const mostRounds = 200;

/** How long a request may hang before it counts as lost. */
const patienceMs = 10_000;

/** What is taken of a server that knows no ranges and sends a table whole. */
const mostWholeBytes = 4 << 20;

/** A server may still be building tables: where the known ones do not help, a list as old as this is fetched again. */
const listLastsMs = 60_000;

type Outcome = 'arrived' | 'changed' | 'failed';

export class EndgameTables {
  readonly #library: Library;
  readonly #settings: TableSettings;
  /** When each game's list was fetched, and the size of each of its tables. */
  readonly #lists = new Map<string, { at: number; sizes: ReadonlyMap<string, number> }>();
  /** What the server calls the state of a table that bytes came from, by the table's address. */
  readonly #tags = new Map<string, string>();
  /** Requests under way, by what they ask for. */
  readonly #requests = new Map<string, Promise<Outcome>>();

  constructor(library: Library, settings: Partial<TableSettings> = {}) {
    this.#library = library;
    this.#settings = { address: '/tables', fetch: (...asked) => fetch(...asked), onFault: () => {}, ...settings };
  }

  /** Null where no table knows, or where it cannot be fetched. */
  async ask(asked: SentGame): Promise<TableProspect | null> {
    const game = this.#library.open(asked.key, asked.start);
    if ('reason' in game) return null;
    try {
      for (const move of asked.moves) game.play(move);
      let listed = 0;
      for (let round = 0; round < mostRounds; round += 1) {
        const answer = game.askTables();
        for (const fault of answer.faults ?? []) this.#settings.onFault(asked.key, fault);
        if ('value' in answer && answer.value !== null) return answer;
        let outcome: Outcome = 'changed';
        if ('needs' in answer) outcome = await this.#fetchAll(asked.key, answer.needs);
        else if ('value' in answer && !this.#isOutdated(asked.key)) return null;
        if (outcome === 'changed' && (listed += 1) <= 2) outcome = await this.#list(asked.key);
        if (outcome !== 'arrived') return null;
      }
      return null;
    } finally {
      game.close();
    }
  }

  #isOutdated(key: string): boolean {
    const list = this.#lists.get(key);
    return list !== undefined && performance.now() - list.at >= listLastsMs;
  }

  /** Fetches the list of a game's tables. If it is another one than before, all that came of them is forgotten. */
  #list(key: string): Promise<Outcome> {
    const address = `${this.#settings.address}/${key}/`;
    return this.#joined(address, async () => {
      const response = await this.#get(`${address}index.json`);
      if (!response.ok) return 'failed';
      const { tables } = (await response.json()) as { tables: readonly ListedTable[] };
      this.#library.listTables(key, tables);
      this.#lists.set(key, { at: performance.now(), sizes: new Map(tables.map(({ name, bytes }) => [name, bytes])) });
      for (const known of this.#tags.keys()) if (known.startsWith(address)) this.#tags.delete(known);
      return 'arrived';
    });
  }

  async #fetchAll(key: string, needs: readonly TableNeed[]): Promise<Outcome> {
    const outcomes = await Promise.all(needs.map((need) => this.#fetchBytes(key, need)));
    return outcomes.find((outcome) => outcome !== 'arrived') ?? 'arrived';
  }

  #fetchBytes(key: string, { name, from, to }: TableNeed): Promise<Outcome> {
    const address = `${this.#settings.address}/${key}/${name}.table`;
    const size = this.#lists.get(key)?.sizes.get(name);
    return this.#joined(`${address} ${from} ${to}`, async () => {
      const response = await this.#get(address, { Range: `bytes=${from}-${to - 1}` });
      const isWhole = response.status === 200;
      if (response.status === 404) this.#library.removeTable(key, name);
      if (response.status === 404) return 'arrived';
      if (response.status === 416) return 'changed';
      if (!isWhole && response.status !== 206) return 'failed';
      if (this.#hasChanged(address, response)) return 'changed';
      if (isWhole && (size ?? 0) > mostWholeBytes) {
        await response.body?.cancel();
        return 'failed';
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (isWhole && bytes.length !== size) return 'changed';
      if (!isWhole && response.headers.get('Content-Range') !== `bytes ${from}-${to - 1}/${size}`) return 'changed';
      if (!isWhole && bytes.length !== to - from) return 'failed';
      this.#library.putTableBytes(key, name, isWhole ? 0 : from, bytes);
      return 'arrived';
    });
  }

  /** Whether this comes of another table than what came before: the two must not be mixed. */
  #hasChanged(address: string, response: Response): boolean {
    const tag = response.headers.get('ETag') ?? '';
    const known = this.#tags.get(address);
    this.#tags.set(address, tag);
    return known !== undefined && known !== tag;
  }

  #get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const { fetch } = this.#settings;
    return fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) });
  }

  /** The request for this that is under way, or else the one that starts now; one that breaks has failed. */
  #joined(what: string, start: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#requests.get(what);
    if (running !== undefined) return running;
    const started = start()
      .catch((): Outcome => 'failed')
      .finally(() => this.#requests.delete(what));
    this.#requests.set(what, started);
    return started;
  }
}
