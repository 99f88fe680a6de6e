"""What a node counts, in plain ints while it works and as Prometheus metrics when asked."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric


class Times:
    """How often something took how many seconds: counts up to each bound."""

    def __init__(self, *bounds: float) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def metric(self, name: str, text: str) -> Metric:
        """What a scrape gets."""
        bounds = [*map(str, self._bounds), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        return HistogramMetricFamily(f"quartet_{name}_seconds", text, buckets, self._sum)


class Metrics:
    """The counters of one node; ``registry`` collects them."""

    def __init__(self) -> None:
        self.sockets = 0
        self.rooms = 0
        self.thinking = 0
        self.store_up = 0
        self.frames_in = 0
        self.frames_out = 0
        self.bytes_out = 0
        self.commits = 0
        self.conflicts = 0
        self.decoded = 0
        self.bot_moves = 0
        self.refused: Counter[str] = Counter()
        self.registry = CollectorRegistry()
        self.late_s = Times(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
        self.commit_s = Times(0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.25, 1)
        self.lag_s = Times(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1)
        self.registry.register(self)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        """What a scrape gets."""
        gauges = {
            "sockets": ("Open sockets", self.sockets),
            "rooms": ("Rooms with open sockets", self.rooms),
            "thinking": ("Bots that think at this moment", self.thinking),
            "store_up": ("Whether the store can be reached", self.store_up),
        }
        counters = {
            "frames_in": ("Frames received", self.frames_in),
            "frames_out": ("Frames sent", self.frames_out),
            "bytes_out": ("Bytes of the frames sent", self.bytes_out),
            "commits": ("Commits written", self.commits),
            "conflicts": ("Commits that another one came before", self.conflicts),
            "decoded": ("Rooms decoded", self.decoded),
            "bot_moves": ("Decisions of bots", self.bot_moves),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(f"quartet_{name}", text, value)
        for name, (text, value) in counters.items():
            yield CounterMetricFamily(f"quartet_{name}", text, value)
        refused = CounterMetricFamily("quartet_refused", "What was refused, by code", labels=["code"])
        for code, count in self.refused.items():
            refused.add_metric([code], count)
        yield refused
        yield self.late_s.metric("tick_late", "How long after its time a due room was claimed")
        yield self.lag_s.metric("lag", "How much later than it should the event loop comes to what is due")
        yield self.commit_s.metric("commit", "From a command to its commit in the store")


def exposition(metrics: Metrics) -> tuple[bytes, int, None, str]:
    """Body, status, headers and media type of an answer to a scrape."""
    return generate_latest(metrics.registry), 200, None, CONTENT_TYPE_LATEST
